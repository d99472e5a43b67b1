import { createApp } from './app.ts';
import type { OpenDatabase } from './db/database.ts';
import { seed } from './db/seed.ts';
import { printDemoLogin, startDemo } from './embedded/demo/start-demo.ts';
import { readEnvironment } from './environment.ts';
import { createJsonLog } from './log.ts';
import { startScheduler } from './scheduler.ts';
import { createServices } from './services.ts';
import { openDatabase } from './start-server.ts';

/** Survives a hot reload, because PGlite must not be opened twice in one process. */
const survivors = globalThis as typeof globalThis & {
  devDatabase?: Promise<OpenDatabase> | undefined;
  stopDevJobs?: () => void;
};

const environment = readEnvironment(process.env);
const log = createJsonLog();
survivors.devDatabase ??= openFilled().catch((error) => {
  survivors.devDatabase = undefined;
  throw error;
});
const database = await survivors.devDatabase;

const ownUrl = `http://127.0.0.1:${environment.port}`;
const services = await createServices({ environment, database, now: Date.now, log, ownUrl });
if (!survivors.stopDevJobs) startDemo(services.dependencies, printDemoLogin);
survivors.stopDevJobs?.();
const stopScheduler = startScheduler(services.dependencies);
survivors.stopDevJobs = () => {
  void stopScheduler();
  void services.stop();
};

/** The API for Vite's development server, which serves the client itself. */
export default createApp(services.dependencies, services);

async function openFilled(): Promise<OpenDatabase> {
  const database = await openDatabase(environment, log);
  await database.migrate();
  await seed(database.db);
  return database;
}
