/**
 * Why a file cannot be read. `tooLarge`: it, or what is packed in it, is larger than a list of words ever is · `oldExcel`: the format
 * of Excel before 2007 · `locked`: it wants a password · `unknown`: none of the formats · `broken`: damaged · `empty`: no
 * words in it · `slow`: reading took too long.
 */
export type FileProblem = 'tooLarge' | 'oldExcel' | 'locked' | 'unknown' | 'broken' | 'empty' | 'slow';

/** A chosen file that cannot be read, for a reason that is told. */
export class FileFault extends Error {
  override readonly name = 'FileFault';

  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}
