// @ts-check
/** Finds the type with the most optional fields. Often, many functions pass such an object on, and few read it. */
import { parseSync, Visitor } from 'rolldown/utils';

/** @typedef {import('./read-sources.mjs').SourcePackage} SourcePackage */

/**
 * @typedef {object} OptionsType
 * @property {string} name
 * @property {string} path
 * @property {number} optionalFields
 */

/**
 * The interface with the most optional fields, not counting inherited ones.
 * @param {readonly SourcePackage[]} packages
 * @returns {OptionsType}
 */
export function findLargestOptions(packages) {
  /** @type {OptionsType} */
  let largest = { name: '', path: '', optionalFields: 0 };
  for (const { path, text } of packages.flatMap(({ files }) => files)) {
    new Visitor({
      TSInterfaceDeclaration({ id, body }) {
        const optionalFields = body.body.filter((member) => 'optional' in member && member.optional).length;
        if (optionalFields > largest.optionalFields) largest = { name: id.name, path, optionalFields };
      },
    }).visit(parseSync(path, text).program);
  }
  return largest;
}
