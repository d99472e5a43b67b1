import { type ReactNode, useId } from 'react';
import { stack, surface } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';

interface StepPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function StepPart({ title, children }: StepPartProps) {
  const id = useId();
  return (
    <section className={surface} aria-labelledby={id}>
      <div className={stack[16]}>
        <h2 id={id} className={sectionTitle}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
