import type { Deps } from '../../core/deps.ts';

/** What requesting and changing visits requires. */
export type VisitDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
