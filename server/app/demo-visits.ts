import type { Deps } from '../core/deps.ts';
import { seedDocumentId } from '../database/seed/seed-ids.ts';
import { addSampleVisits } from '../features/visits/sample-visits.service.ts';

/** Used watches of the demonstration above the amount from which a visit can be requested. */
const visited = ['Rolex 126710BLRO', 'Rolex 1803', 'Rolex 124060'].map((key) => seedDocumentId('watch', key));

/** Adds the visits of the demonstration, so that the desk's lists of visits are not empty. */
export const addDemoVisits = (deps: Pick<Deps, 'db' | 'clock' | 'config'>) => addSampleVisits(deps, visited);
