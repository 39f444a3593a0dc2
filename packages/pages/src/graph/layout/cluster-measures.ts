/** The measures of a map of clusters, in pixels at its usual size. Names are set in a font of equal widths. */
export const mapMeasures = {
  /** The width of a character of a name of 12 pixels, and of a version of 11 pixels. */
  nameCharacter: 7.3,
  versionCharacter: 6.7,
  boxHeight: 24,
  /** Around a name within its box, and around the text of a version. */
  boxPadding: 9,
  versionPadding: 6,
  versionGap: 4,
  /** Between boxes, across and down: the roomiest for which all fits, since lines run there. */
  gaps: [44, 30, 20, 13, 9, 7],
  /** Around the boxes of an open cluster. */
  clusterPadding: 9,
  /** The line with the name of an open cluster. */
  titleHeight: 25,
  margin: 10,
  /** Longer names are cut. */
  longestName: 34,
} as const;
