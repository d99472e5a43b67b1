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
    <section className={`${surface} ${stack[16]}`} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
