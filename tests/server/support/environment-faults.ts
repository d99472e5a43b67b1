import { EnvironmentError, readEnvironment } from '#server/environment.ts';

/** Why the server does not start with these variables. */
export function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.faults;
  }
}
