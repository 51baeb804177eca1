import type { Deps } from '../../core/deps.ts';
import { hasEndpoints } from './endpoints.queries.ts';

/** Whether any webhook receives events, so that the privacy policy must say so. */
export const deliversEvents = ({ db }: Pick<Deps, 'db'>): Promise<boolean> => hasEndpoints(db);
