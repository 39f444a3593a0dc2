/** The findings about data that cannot be migrated automatically. */
import { declareFindings } from '@protoshepherd/source';

export const migrateFindings = declareFindings({
  'migrate-misfit': {
    summary: 'A value does not match the message type of the data.',
    why: 'Only valid data of the old version can be migrated to the new one.',
    wrong: { language: 'yaml', text: '# port_value is a uint32\nport_value: http' },
    remedy: 'Correct the data, or name the right type with `--from`.',
  },
  'migrate-lost': {
    summary: 'The new version cannot hold a value.',
    severities: ['error', 'warning'],
    why: 'The field was removed, its new type is too narrow, or the conversion must be written by hand. Nothing is written unless you agree to drop the value; with `--drop`, this is a warning.',
    remedy: 'Move the value by hand to the replacement that the message names, or run again with `--drop`.',
  },
  'migrate-kept': {
    summary: 'A value could not be migrated and is kept unchanged.',
    severities: ['warning'],
    why: 'An Any of an unknown type, an extension or an ambiguous field mask cannot be migrated. The value may mean something else in the new version.',
    remedy:
      'Compare the value with the new version by hand. An `--include` that declares the type lets it be migrated.',
  },
});

export const { createFinding } = migrateFindings;
