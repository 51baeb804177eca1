import { createContext } from 'react';
import type { BothLanguages } from './record-values.ts';

/** The row of a form as it was last saved; null for a new one. */
export const SavedRow = createContext<BothLanguages | null>(null);
