export interface FoundCode {
  readonly rawValue: string;
}

/** Finds codes in a picture of the camera. */
export interface CodeReader {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly FoundCode[]>;
}
