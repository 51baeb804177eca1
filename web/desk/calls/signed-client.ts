import type { ApiClient } from '../../api/client.ts';

/** Wraps the API client so that every call is authenticated as the signed-in staff member. */
export const signedClient = (api: ApiClient): ApiClient => ({
	get: (path, query, options) => api.get(path, query, { as: 'owner', ...options }),
	post: (path, body, options) => api.post(path, body, { as: 'owner', ...options }),
	put: (path, body, options) => api.put(path, body, { as: 'owner', ...options }),
	delete: (path, options) => api.delete(path, { as: 'owner', ...options }),
});
