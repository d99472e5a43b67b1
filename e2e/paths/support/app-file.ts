/** Tells the file of the inspected app that holds the code of a module, which is loaded when it is first needed. */
export function appFile(module: string): (url: URL) => boolean {
  const file = new RegExp(`^/inspected/assets/${module}-[\\w-]+\\.js$`);
  return ({ pathname }) => file.test(pathname);
}
