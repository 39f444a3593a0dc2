/** The findings about data that cannot be migrated automatically. */
import { declareFindings } from '@protoshepherd/source';

export const migrateFindings = declareFindings({
  'migrate-misfit': {
    summary: 'A value does not fit the message that the data is said to be.',
    why: 'Data that is not of the old version cannot be moved to the new one.',
    wrong: { language: 'yaml', text: '# port_value is a uint32\nport_value: http' },
    wayOut: 'Correct the data, or name the right type with `--from`.',
  },
  'migrate-lost': {
    summary: 'The new version has no place for a value.',
    severities: ['error', 'warning'],
    why: 'The field is gone, its new type is too narrow, or a person has to decide. Nothing is written until someone agrees that the value is dropped; with `--drop` it is a warning.',
    wayOut: 'Move the value by hand to the replacement that the message names, or run again with `--drop`.',
  },
  'migrate-kept': {
    summary: 'A value could not be followed and was left as it is.',
    severities: ['warning'],
    why: 'An Any of an unknown type, an extension, or a field mask that could mean two fields cannot be translated. The value may mean something else in the new version.',
    wayOut:
      'Compare the value with the new version by hand. An `--include` that declares the type lets it be migrated.',
  },
});

export const { createFinding } = migrateFindings;
