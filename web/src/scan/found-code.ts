export interface FoundCode {
  readonly rawValue: string;
}

/** Detects codes in the camera's picture. */
export interface CodeReader {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly FoundCode[]>;
}
