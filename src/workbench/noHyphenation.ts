/** Stands in for the grid library's hyphenation dictionaries. */
export default {};
