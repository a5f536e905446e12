window.SwaggerUIBundle({
  url: '/openapi.json?examples=all',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  tryItOutEnabled: true,
});
