import { type ReactNode, useId } from 'react';
import { spread, stack, surface } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';

interface StepPartProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A button beside the title. */
  readonly action?: ReactNode;
}

export function StepPart({ title, children, action }: StepPartProps) {
  const id = useId();
  return (
    <section className={`${surface} ${stack[16]}`} aria-labelledby={id}>
      <div className={spread}>
        <h2 id={id} className={sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
