/** Paths are relative to the project's root, where `npm run db:generate` runs. */
export default {
  dialect: 'postgresql',
  schema: './src/server/db/*.schema.ts',
  out: './src/server/db/migrations',
  casing: 'snake_case',
};
