import { afterAll, vi } from 'vitest';

// Vitest restores them before each test, so those of a file's last test would be there while the next file is imported.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
