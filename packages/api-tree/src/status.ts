/**
 * Where a package version stands: worked on, closed to changes, or the next major in preparation. `none` is for packages
 * without a version, whose life nobody has promised anything about.
 */
export type PackageStatus = 'active' | 'frozen' | 'candidate' | 'none';
