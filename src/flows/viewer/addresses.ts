const FOLDER = '/flows/';

/** The address of a file of the export. */
export function addressOf(file: string): string {
  return FOLDER + file;
}
