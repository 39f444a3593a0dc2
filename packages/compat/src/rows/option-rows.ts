/** Options of all elements, and what comments say. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const elsewhere = safe('what the two rules accept is compared by those who know them');

export const optionRows = {
  deprecated: {
    title: 'an element is deprecated, or no longer',
    ...harmless,
    source: safe('compilers warn, and no more'),
  },
  features: {
    title: 'features of editions are set',
    wire: safe('what they do is told of at each element that it is done to'),
    json: safe('what they do is told of at each element that it is done to'),
    source: safe('what they do is told of at each element that it is done to'),
  },
  option: {
    title: 'another option has another value',
    ...harmless,
    source: safe('it means something to those who read the option, and nothing to generated messages'),
  },
  validation: { title: 'a validation rule is another', wire: elsewhere, json: elsewhere, source: elsewhere },
  visibility: {
    title: 'a type may be named by other files, or no longer',
    ...harmless,
    source: depends('whether it is local from now on', ({ after }) =>
      after?.text === 'local' ? breaks('other files may no longer name it') : safe('other files may name it'),
    ),
  },
  order: { title: 'things stand in another order', ...harmless },
  hidden: { title: 'a comment hides an element, or no longer', ...harmless },
  'work-in-progress': { title: 'an element is in work, or no longer', ...harmless },
} satisfies Partial<Record<string, JudgementRow>>;
