/** What is known about the life of an API: deprecations and releases. */

/** An element that is deprecated. Absent parts are unknown. */
export interface Deprecation {
  /** A release such as `v1.15.0`, a day, or the version of the API that an annotation names. */
  readonly since?: string;
  /** The first day on which it may be removed, YYYY-MM-DD. */
  readonly until?: string;
  /** Has that day come? */
  readonly isOver: boolean;
  /** The clause of the policy that the day follows from, such as `envoy@2021-01/deprecated-items`. */
  readonly clause?: string;
  /** What to use instead, as the schema names it. */
  readonly replacement?: string;
}

/** The final releases of an element that the API has, or once had. */
export interface ElementReleases {
  readonly since?: string;
  readonly last?: string;
  readonly removedIn?: string;
}

/** A package version that is deprecated as a whole, or whose support has ended. Absent parts are unknown. */
export interface PackageSupport {
  readonly package: string;
  /** Was its deprecation announced? Otherwise a newer version has superseded it. */
  readonly isDeprecated: boolean;
  /** The day from which that holds, YYYY-MM-DD. */
  readonly since?: string;
  /** The day on which its support ends or ended, YYYY-MM-DD. */
  readonly until?: string;
  /** Has that day come? */
  readonly isOver: boolean;
  /** The clause of the policy that the day follows from. */
  readonly clause?: string;
  /** The package version to use instead. */
  readonly replacement?: string;
}

/** The life of an API. */
export interface ApiLife {
  /** Undefined for an element that is not deprecated. */
  deprecation(element: string): Deprecation | undefined;
  /** Undefined if nothing is known about the releases of an element. */
  releases(element: string): ElementReleases | undefined;
  /** The package version that declares an element; undefined if it is supported, or nothing is known about its support. */
  support?(element: string): PackageSupport | undefined;
}
