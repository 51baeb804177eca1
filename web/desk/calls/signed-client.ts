import type { ApiClient } from '../../api/client.ts';

/** The client of the desk: each of its calls is the signed-in person's. */
export const signedClient = (api: ApiClient): ApiClient => ({
	get: (path, query, options) => api.get(path, query, { as: 'owner', ...options }),
	post: (path, body, options) => api.post(path, body, { as: 'owner', ...options }),
	put: (path, body, options) => api.put(path, body, { as: 'owner', ...options }),
	delete: (path, options) => api.delete(path, { as: 'owner', ...options }),
});
