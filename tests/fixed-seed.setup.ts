import fc from 'fast-check';

/** Property tests use one seed, so that a red run means a fault. `npm run fuzz` passes fresh seeds. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_122) });
