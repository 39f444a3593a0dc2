/** The options of a target that runs a command over the whole API. */
export interface RunOptions {
  /** The command of the tool. */
  readonly command: string;
  /** The configuration, where it is not the one that the tool would find itself. */
  readonly config?: string;
  /** The folders that the command may fill, from the root of the workspace. */
  readonly candidates?: readonly string[];
  /** The old state that the API is compared with. */
  readonly against?: string;
  /** Arguments from the configuration of the project. */
  readonly args?: readonly string[];
  /** Arguments as they were typed. */
  readonly __unparsed__?: readonly string[];
}
