/** The dimensions of a cluster map, in pixels at scale 1. Names are set in a monospace font. */
export const mapMeasures = {
  /** The character widths of a name at 12 pixels and of a version at 11 pixels. */
  nameCharacter: 7.3,
  versionCharacter: 6.7,
  boxHeight: 24,
  /** Around a name within its box, and around the text of a version. */
  boxPadding: 9,
  versionPadding: 6,
  versionGap: 4,
  /**
   * Horizontal and vertical gaps between boxes. The layout uses the largest gap at which everything fits, because lines
   * run in the gaps.
   */
  gaps: [44, 30, 20, 13, 9, 7],
  /** Around the contents of an open cluster. */
  clusterPadding: 9,
  /** The title line of an open cluster. */
  titleHeight: 25,
  margin: 10,
  /** Longer names are cut. */
  longestName: 34,
} as const;
