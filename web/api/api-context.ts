import { createContext, useContext } from 'react';
import type { ApiClient } from './client.ts';

export const ApiContext = createContext<ApiClient | undefined>(undefined);

/** The API client of this render. It makes in-process calls on the server, and uses fetch in the browser. */
export function useApi(): ApiClient {
	const api = useContext(ApiContext);
	if (!api) throw new Error('useApi outside of ApiContext');
	return api;
}
