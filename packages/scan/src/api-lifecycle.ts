/** The life of an API: its deprecations and releases. */

/** A deprecated element. Unknown parts are absent. */
export interface Deprecation {
  /** A release such as `v1.15.0`, a day, or the API version in an annotation. */
  readonly since?: string;
  /** The first day of a possible removal, YYYY-MM-DD. */
  readonly until?: string;
  /** True if that day has come. */
  readonly isOver: boolean;
  /** The policy clause that determines the day, such as `envoy@2021-01/deprecated-items`. */
  readonly clause?: string;
  /** The replacement, as named in the schema. */
  readonly replacement?: string;
}

/** The final releases with an element that the API has or once had. */
export interface ElementReleases {
  readonly since?: string;
  readonly last?: string;
  readonly removedIn?: string;
}

/** A package version that is deprecated as a whole, or whose support has ended. Unknown parts are absent. */
export interface PackageSupport {
  readonly package: string;
  /** True if its deprecation was announced; false if a newer version has superseded it. */
  readonly isDeprecated: boolean;
  /** The start of this state, YYYY-MM-DD. */
  readonly since?: string;
  /** The day on which its support ends or ended, YYYY-MM-DD. */
  readonly until?: string;
  /** True if that day has come. */
  readonly isOver: boolean;
  /** The policy clause that determines the day. */
  readonly clause?: string;
  /** The package version that replaces it. */
  readonly replacement?: string;
}

/** The life of an API. */
export interface ApiLifecycle {
  /** Undefined for elements that are not deprecated. */
  deprecation(element: string): Deprecation | undefined;
  /** Undefined if the releases of an element are unknown. */
  releases(element: string): ElementReleases | undefined;
  /**
   * The support of the package version that declares an element; undefined if it is supported, or its support is unknown.
   */
  support?(element: string): PackageSupport | undefined;
}
