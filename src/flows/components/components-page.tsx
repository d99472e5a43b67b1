import { readingPage, stack } from '#design/layout.css.ts';
import { lead, pageTitle } from '#design/text.css.ts';
import { padded } from '#flows/viewer/viewer.css.ts';
import { OneTimeCodeDemo } from './one-time-code-demo.tsx';

/** Parts of the screen as customers would see them. */
export function ComponentsPage() {
  return (
    <div className={`${readingPage} ${padded}`}>
      <div className={stack[32]}>
        <div className={stack[16]}>
          <h1 className={pageTitle}>Components</h1>
          <p className={lead}>Parts of the screen that are built and tested, and that nothing on the site opens yet.</p>
        </div>
        <OneTimeCodeDemo />
      </div>
    </div>
  );
}
