import { createContext } from 'react';
import type { BothLanguages } from './record-values.ts';

/** The last saved row of a form; null for a new one. */
export const SavedRow = createContext<BothLanguages | null>(null);
