import type { ReactNode } from 'react';
import { stack, surface } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';

interface StepPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One titled sheet of a step. */
export function StepPart({ title, children }: StepPartProps) {
  return (
    <section className={surface}>
      <div className={stack[16]}>
        <h2 className={sectionTitle}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
