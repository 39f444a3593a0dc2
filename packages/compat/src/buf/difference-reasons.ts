/** Why a policy that is called like a category of buf says something else than buf. Tests list every case under one of these reasons. */

const lastOfItsKind =
  'buf does not miss the last message, enum or extension of a package that stays; we do, as it does for services';

const renamedExtensions =
  'buf names every extension of a package that has another name; we say it once, of the package';

/** All reasons. */
export const bufDifferenceReasons: readonly string[] = [lastOfItsKind, renamedExtensions];
