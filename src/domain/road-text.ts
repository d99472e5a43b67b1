/** '12.7 km', or 'about 12.7 km' for an estimate (`route/estimate`); '' for a ride that ends where it begins. */
export function distanceText(distanceKm: number, isEstimate: boolean): string {
  if (distanceKm === 0) return '';
  return about(`${distanceKm.toLocaleString('en-AU', { maximumFractionDigits: 1 })} km`, isEstimate);
}

/** '22 min', '1 h 5 min', or 'about 2 h' for an estimate (`route/estimate`). */
export function durationText(minutes: number, isEstimate: boolean): string {
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`];
  return about(parts.filter(Boolean).join(' '), isEstimate);
}

/** The text, with 'about' for an estimate. */
export function about(text: string, isEstimate: boolean): string {
  return isEstimate ? `about ${text}` : text;
}
