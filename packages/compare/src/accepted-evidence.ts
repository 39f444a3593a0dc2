/**
 * What a comparison takes for the same element in two states. Numbers come before names, since bytes know nothing else; what has another name is recognised
 * by what it consists of. What annotations announce for a later version has not happened yet, so it does not count.
 */
import type { AcceptedEvidence } from '@protoshepherd/api-tree';

export const acceptedEvidence: AcceptedEvidence = {
  packages: ['same name and number', 'lineage', 'place and shape'],
  declarations: ['same name and number', 'same file', 'place and shape'],
  members: ['same name and number', 'same number', 'same name'],
  oneofs: ['same name and number', 'place and shape'],
  methods: ['same name and number', 'place and shape'],
  extensions: ['same name and number', 'same number', 'same name'],
};
