/** "Clopidogrel (plavix)" without the name that it was told by, in lower case. */
export const substanceOf = (name: string): string => (name.split(' (')[0] ?? name).toLowerCase();
