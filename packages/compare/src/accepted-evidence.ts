/**
 * The evidence by which a comparison matches elements of two states. Numbers come before names, because the wire format contains only numbers. Renamed
 * elements are recognised by their members. Renames that annotations announce for a later version do not count yet.
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
