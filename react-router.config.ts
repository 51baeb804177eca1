import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'web',
	buildDirectory: 'build',
	ssr: true,
	// The complete route list is small. Sending it at once saves a request before the first navigation.
	routeDiscovery: { mode: 'initial' },
	// One file per route: the client loader is only a few lines, not worth a separate request.
	splitRouteModules: false,
	async buildEnd({ reactRouterConfig }) {
		const { compressFiles, fillTexts, trimManifest } = await import('./scripts/built-files.ts');
		fillTexts(`${reactRouterConfig.buildDirectory}/client`);
		trimManifest(`${reactRouterConfig.buildDirectory}/client`);
		await compressFiles(`${reactRouterConfig.buildDirectory}/client`);
	},
} satisfies Config;
