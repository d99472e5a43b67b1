// React is CommonJS and runs on its first import. Importing it here runs it in the task of the libraries' chunk instead of
// in one long task with the app's code.
import 'react-dom/client';
