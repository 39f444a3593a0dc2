/** Why policies named after buf categories differ from buf. Tests list every known difference under one of these reasons. */

const lastOfItsKind =
  'buf does not report the removal of the last message, enum or extension of a remaining package, although it does so for services; Shepherd reports all of them';

const renamedExtensions = 'buf reports every extension of a renamed package; Shepherd reports the package once';

/** All reasons. */
export const bufDifferenceReasons: readonly string[] = [lastOfItsKind, renamedExtensions];
