/** Options of all elements, and annotations in comments. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const elsewhere = safe('the sets of values that the rules accept are compared separately');

export const optionRows = {
  deprecated: {
    title: 'deprecation changed',
    ...harmless,
    source: safe('compilers only warn'),
  },
  features: {
    title: 'edition features changed',
    wire: safe('their effects are reported at each affected element'),
    json: safe('their effects are reported at each affected element'),
    source: safe('their effects are reported at each affected element'),
  },
  option: {
    title: 'option changed',
    ...harmless,
    source: safe('it affects only tools that read the option, not generated messages'),
  },
  validation: { title: 'validation rule changed', wire: elsewhere, json: elsewhere, source: elsewhere },
  visibility: {
    title: 'symbol visibility changed',
    ...harmless,
    source: depends('whether it is now local', ({ after }) =>
      after?.text === 'local' ? breaks('other files can no longer use it') : safe('other files can use it'),
    ),
  },
  order: { title: 'order of declarations changed', ...harmless },
  hidden: { title: 'hide annotation changed', ...harmless },
  'work-in-progress': { title: 'work-in-progress annotation changed', ...harmless },
} satisfies Partial<Record<string, JudgementRow>>;
