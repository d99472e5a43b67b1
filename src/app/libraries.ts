// React is CommonJS, which runs when it is first imported. This import makes it run in the task of the libraries' chunk;
// otherwise it would run together with the app's own code, as one long task.
import 'react-dom/client';
