// The library that takes longest to run, in the chunk that is there first (see vite.config.ts): otherwise it would run with the
// app's own code, as one long task.
import 'react-dom/client';
