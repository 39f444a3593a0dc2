/** Addresses of elements, and the targets of names in comments. Removed elements link to the list of removals of their package. */
import type { ApiReference } from '@protoshepherd/project';

import { pageName } from './page-name.ts';
import { elementAnchor } from './view/element-anchor.ts';

/** A label of Envoy's documentation, such as `envoy_v3_api_msg_config.core.v3.Node`. */
const envoyLabel = /^envoy_(?:v\d{1,3}_)?api_(?:msg|field|enum_value|enum|oneof|service|method)_/;
const envoyFile = /^envoy_(?:v\d{1,3}_)?api_file_/;

/** Longer names are not resolved. */
const maxNameLength = 500;

/** Finds addresses, relative to the root of the site. */
export class SiteLinks {
  readonly #addresses = new Map<string, string>();
  readonly #packagesOfFiles = new Map<string, string>();

  constructor({ packages }: Pick<ApiReference, 'packages'>) {
    for (const { name, files, elements, removed } of packages) {
      const page = packageAddress(name);
      this.#addresses.set(name, page);
      for (const file of files) this.#packagesOfFiles.set(file, name);
      const prefix = name === '' ? '' : `${name}.`;
      for (const each of [...removed, ...elements])
        this.#addresses.set(`${prefix}${each.name}`, elementAddress(page, each.name));
    }
  }

  /** The address of a package or an element by full name. */
  address(fullName: string): string | undefined {
    return this.#addresses.get(fullName);
  }

  /**
   * Resolves a name in the comment of an element: first within the element, then in its enclosing scopes, then as a full name.
   */
  find(name: string, scope: string): string | undefined {
    if (name.length > maxNameLength) return undefined;
    if (envoyFile.test(name)) return this.address(this.#packagesOfFiles.get(name.replace(envoyFile, '')) ?? '');
    const label = envoyLabel.exec(name)?.[0];
    if (label !== undefined) {
      const rest = name.slice(label.length);
      return this.address(`envoy.${rest}`) ?? this.address(`envoy.api.v2.${rest}`);
    }
    if (!/^\.?[A-Za-z_]\w*(?:\.\w+)*$/.test(name)) return undefined;
    if (name.startsWith('.')) return this.address(name.slice(1));
    for (let around = scope; around !== ''; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
      const found = this.address(`${around}.${name}`);
      if (found !== undefined) return found;
    }
    return this.address(name);
  }
}

/** The page of a package. */
export function packageAddress(name: string): string {
  return `packages/${encodeURIComponent(pageName(name))}.html`;
}

function elementAddress(page: string, name: string): string {
  return page + elementAnchor(name);
}
