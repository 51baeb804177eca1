import { createContext } from 'react';

/** CLP for one dollar where prices are to be shown in dollars too; null where they are not. */
export const DollarRate = createContext<number | null>(null);
