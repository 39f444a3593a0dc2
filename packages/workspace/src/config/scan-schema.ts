/**
 * The keys of `scan` in `shepherd.yaml`: where configuration files contain messages, and the types of these messages.
 */
import * as v from 'valibot';

import { dataFormats } from '../data/data-format.ts';
import { withFacts, mapping, must, oneOf, text } from '../yaml/schema-parts.ts';
import { defaultScan, scanPresets, type ScanConfig } from './scan-config.ts';

const documentPath = /^(?:(?:^|\.)(?:[^.[\]"*]+|\*)|\[(?:\*|\d{1,9}|"(?:[^"\\]|\\["\\])*")\])*$/;
const pathExample = 'a path such as spec.patches[*].value, data.* or data["envoy.yaml"]';
const typeName = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

const place = v.pipe(
  v.object(
    {
      files: v.exactOptional(
        v.pipe(
          v.array(text(), must('a list of globs')),
          v.nonEmpty('must name at least one glob'),
          v.description(
            'Globs of the files that contain such messages, relative to the folder of this file. Default: all files.',
          ),
        ),
      ),
      at: v.exactOptional(
        v.pipe(
          text(),
          v.regex(documentPath, `must be ${pathExample}`),
          v.description(`The path of the message in its document: ${pathExample}. Default: the whole document.`),
        ),
      ),
      when: v.exactOptional(
        v.pipe(
          v.record(
            v.string(),
            v.union([text(), v.array(text())], must('a string or a list of strings')),
            must('a mapping from paths to values'),
          ),
          v.description(
            'Values that the document must have, by path, such as kind: EnvoyFilter; a list allows several values, and * allows any. Steps that a path shares with `at` refer to the same items.',
          ),
          withFacts({ key: { pattern: documentPath, name: pathExample } }),
        ),
      ),
      type: v.exactOptional(
        v.pipe(
          text(),
          v.regex(typeName, 'must be the full name of a message such as envoy.config.listener.v3.Listener'),
          v.description('The full name of the message type.'),
        ),
      ),
      format: v.exactOptional(
        v.pipe(
          oneOf(dataFormats),
          v.description(
            'The format of the text at that place, if the value is a text that contains the message; binary means base64. Without a type, the text is searched like a file.',
          ),
        ),
      ),
    },
    mapping,
  ),
  v.partialCheck(
    [['type'], ['format']],
    (input) => input.type !== undefined || input.format !== undefined,
    'must have a type, or a format if the value is a text to search',
  ),
  withFacts({ jsonSchema: { anyOf: [{ required: ['type'] }, { required: ['format'] }] } }),
);

export const scanSchema = v.object(
  {
    presets: v.exactOptional(
      v.pipe(
        v.array(oneOf(scanPresets), must('a list of presets')),
        v.description(
          "Presets for messages in well-known places: Envoy's files, and Kubernetes objects. Default: all presets.",
        ),
      ),
      [...defaultScan.presets],
    ),
    messages: v.exactOptional(
      v.pipe(
        v.array(place, must('a list of places')),
        v.description(
          'Places of messages and their types. The first matching entry applies; entries take precedence over presets.',
        ),
      ),
      [],
    ),
  },
  mapping,
) satisfies v.GenericSchema<unknown, ScanConfig>;
