import { createRoot } from 'react-dom/client';
import '#design/global.css.ts';
import { Viewer } from './viewer.tsx';
import { createViewer } from './viewer-services.ts';

const root = document.getElementById('root');
const actor = createViewer();
actor.start();
if (root) createRoot(root).render(<Viewer actor={actor} />);
