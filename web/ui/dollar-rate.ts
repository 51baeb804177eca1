import { createContext } from 'react';

/** CLP per dollar if prices are also shown in dollars; otherwise null. */
export const DollarRate = createContext<number | null>(null);
