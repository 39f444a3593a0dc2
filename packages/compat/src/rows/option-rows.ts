/** Options of all elements, and annotations in comments. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const elsewhere = safe('what matters are the values that the two rules accept; they are compared separately');

export const optionRows = {
  deprecated: {
    title: 'deprecation changed',
    ...harmless,
    source: safe('compilers only warn'),
  },
  features: {
    title: 'edition features changed',
    wire: safe('each affected element is reported separately'),
    json: safe('each affected element is reported separately'),
    source: safe('each affected element is reported separately'),
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
    source: depends('whether the type is now local', ({ after }) =>
      after?.text === 'local' ? breaks('other files can no longer use it') : safe('other files can use it'),
    ),
  },
  order: { title: 'order of declarations changed', ...harmless },
  hidden: { title: 'annotation [#not-implemented-hide:] changed', ...harmless },
  'work-in-progress': { title: 'work-in-progress annotation changed', ...harmless },
} satisfies Partial<Record<string, JudgementRow>>;
