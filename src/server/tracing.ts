import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Runs work as a span of a trace. Without OpenTelemetry's package, which an operator preloads, it only runs. Errors are
 * not recorded: a message may repeat what people have entered.
 */
export function traced<Result>(
  kind: 'server' | 'client',
  name: string,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const options = { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT };
  return trace.getTracer('booking').startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
