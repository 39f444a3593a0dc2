/** The name that a deprecated zero value goes on under in the next major version: an enum cannot be without one. */
export const unavailableName = 'DEPRECATED_AND_UNAVAILABLE_DO_NOT_USE';
