/** The part of doiuse that is used. The package has no types. */
declare module 'doiuse' {
	type Usage = { feature: string; featureData: { missing?: string } };
	export default function doiuse(options: {
		onFeatureUsage: (usage: Usage) => void;
	}): import('postcss').Plugin;
}
